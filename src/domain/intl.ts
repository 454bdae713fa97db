/** A format class of `Intl`, such as `Intl.DateTimeFormat`; some browsers lack some. */
interface Formats {
  supportedLocalesOf(locale: string): readonly string[];
}

/** Whether the device supports this format class in this language. Without support, Intl silently uses another language. */
export const isKnownTo = (formats: Formats | undefined, locale: string): boolean =>
  formats !== undefined && formats.supportedLocalesOf(locale).length > 0;
