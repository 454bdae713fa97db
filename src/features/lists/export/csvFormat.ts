/** A column of a CSV file. Its heading is English in every language, because spreadsheets and scripts refer to it. */
export interface CsvColumn<Row> {
  readonly header: string;
  /** The whole value as text; '' for none. `memberCode` tells whose file it is. */
  cell(this: void, row: Row, memberCode: string): string;
}

/** The CSV format of a list: declared beside its feature, loaded when a file is requested. */
export interface CsvFormat<Row> {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Selects the rows for the file; default: all. */
  keep?(this: void, row: Row): boolean;
}
