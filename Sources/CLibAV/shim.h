// libav as Swift sees it, plus what Swift cannot see: macros with casts or arguments.
#ifndef PAUSETEXT_CLIBAV_H
#define PAUSETEXT_CLIBAV_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/aes.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/encryption_info.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswscale/swscale.h>

// Macros with a cast or a call in them are not imported.
static const int pt_error_eof = AVERROR_EOF;
static const int pt_error_again = AVERROR(EAGAIN);
static const int pt_error_invalid_data = AVERROR_INVALIDDATA;
static const int pt_error_exit = AVERROR_EXIT;
static const int pt_error_io = AVERROR(EIO);
static const int pt_error_no_memory = AVERROR(ENOMEM);
static const int pt_error_not_permitted = AVERROR(EPERM);
static const int pt_error_not_supported = AVERROR_PATCHWELCOME;
static const int64_t pt_no_timestamp = AV_NOPTS_VALUE;

// Header versions, to compare with what is loaded at run time.
static const unsigned pt_avformat_header_version = LIBAVFORMAT_VERSION_INT;
static const unsigned pt_avcodec_header_version = LIBAVCODEC_VERSION_INT;
static const unsigned pt_avutil_header_version = LIBAVUTIL_VERSION_INT;
static const unsigned pt_swscale_header_version = LIBSWSCALE_VERSION_INT;

#endif
