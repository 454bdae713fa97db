/** A kind of format of the device's, such as `Intl.DateTimeFormat`; not every browser has each. */
interface Formats {
  supportedLocalesOf(locale: string): readonly string[];
}

/** Whether the device has this kind of format, and has it in this language: it would quietly answer in another one. */
export const isKnownTo = (formats: Formats | undefined, locale: string): boolean =>
  formats !== undefined && formats.supportedLocalesOf(locale).length > 0;
