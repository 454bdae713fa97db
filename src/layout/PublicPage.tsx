import type { ReactNode } from 'react';
import { Stack } from '../components/layout';
import { PublicShell } from '../components/PublicShell';
import { BrandLink } from '../connected/links';
import { SupportReportButton } from '../reportDialog/SupportReportButton';
import { NoticeLine } from './NoticeLine';
import { usePageFocus } from './usePageFocus';

export interface PublicPageProps {
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** What else the polite line says: on a page that a member may be on, the unknown outcomes. */
  readonly notices?: ReactNode;
}

/** The frame of the pages before signing in, with the polite line above the card and the support report at the foot. */
export function PublicPage({ children, wide = false, notices }: PublicPageProps) {
  usePageFocus();
  return (
    <PublicShell
      brand={<BrandLink />}
      banner={<NoticeLine>{notices}</NoticeLine>}
      footer={<SupportReportButton />}
      wide={wide}
    >
      <Stack $gap="l">{children}</Stack>
    </PublicShell>
  );
}
