import { createContext, useContext } from 'react';

/** A support report that is ready. */
export interface SupportReport {
  /** The file itself. */
  readonly text: string;
  /** The page that the member is on, without anything personal. */
  readonly screen: string;
  readonly actions: number;
  /** The short ids of the last alerts, the newest last. */
  readonly refs: readonly string[];
  readonly build: string;
  /** Hands it to the browser as a file; `false` where the browser makes none. */
  download(): boolean;
  /** `field` names the place that shows the confirmation, `shownFor` is in milliseconds. */
  copy(field: string, shownFor: number): Promise<void>;
}

/** Makes a support report of this moment; `null` when there is nothing to report. Given by the application. */
export type MakeReport = () => Promise<SupportReport | null>;

/** How a report is made; `null` where the application makes none. */
export const ReportMaker = createContext<MakeReport | null>(null);

/** `null` where the application makes no reports. */
export function useReportMaker(): MakeReport | null {
  return useContext(ReportMaker);
}
