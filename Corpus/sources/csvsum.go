package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

func main() {
	sums := map[string]float64{}
	reader := csv.NewReader(os.Stdin)
	reader.Comma = ';'
	for line := 1; ; line++ {
		record, err := reader.Read()
		if err == io.EOF {
			break
		} else if err != nil {
			fmt.Fprintf(os.Stderr, "csvsum: %v\n", err)
			os.Exit(1)
		}
		value, err := strconv.ParseFloat(strings.TrimSpace(record[1]), 64)
		if err != nil {
			continue // a heading
		}
		sums[record[0]] += value
	}
	for name, sum := range sums {
		fmt.Printf("%-20s %12.2f\n", name, sum)
	}
}
