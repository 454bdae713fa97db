import type { ReactNode } from 'react';
import { Stack } from '../components/layout';
import { PublicShell } from '../components/PublicShell';
import { BrandLink } from '../connected/links';
import { SupportReportButton } from '../reportDialog/SupportReportButton';
import { LanguageButton, languages } from './LanguageButton';
import { NoticeLine } from './NoticeLine';
import { useLater } from './useLater';

export interface PublicPageProps {
  readonly children: ReactNode;
  /** What else the polite line says: on a page that a member may be on, the unknown outcomes. */
  readonly notices?: ReactNode;
}

/** The frame of the pages before signing in, with the choice of languages and the polite line above the card and the support report at the foot. */
export function PublicPage({ children, notices }: PublicPageProps) {
  const later = useLater();
  return (
    <PublicShell
      brand={
        <>
          <BrandLink />
          <LanguageButton onPress={() => later.open(languages)} />
        </>
      }
      banner={<NoticeLine>{notices}</NoticeLine>}
      footer={<SupportReportButton />}
    >
      <Stack $gap="l">{children}</Stack>
      {later.drawn}
    </PublicShell>
  );
}
