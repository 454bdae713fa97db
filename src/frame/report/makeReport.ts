import { createContext } from 'react';

/** A finished support report. */
export interface SupportReport {
  /** The file itself. */
  readonly text: string;
  /** The page that the member is on, without personal data. */
  readonly screen: string;
  readonly actions: number;
  /** The short ids of the last alerts, the newest last. */
  readonly refs: readonly string[];
  readonly build: string;
  /** Hands it to the browser as a file; `false` if the browser cannot save files. */
  download(): boolean;
  /** `field` names the place that shows the confirmation, `shownFor` is in milliseconds. */
  copy(field: string, shownFor: number): Promise<void>;
}

/** Makes a support report of this moment; resolves with `null` if there is nothing to report. Provided by the application. */
export type MakeReport = () => Promise<SupportReport | null>;

/** Makes reports; `null` where the application makes none. */
export const MakeReportContext = createContext<MakeReport | null>(null);
