/** A column of a file of rows. Its heading is English in every language: spreadsheets and scripts know it by that. */
export interface CsvColumn<Row> {
  readonly header: string;
  /** The whole value as text; '' for none. `own` is the code of the member whose file it is. */
  cell(this: void, row: Row, own: string): string;
}

/** How a list is written as a file of comma-separated values: declared once beside its feature, loaded when a file is asked for. */
export interface CsvFormat<Row> {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Whether a row of the list goes into the file; all of them do unless told. */
  keep?(this: void, row: Row): boolean;
}
