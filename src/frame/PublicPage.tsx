import { type ReactNode, useState } from 'react';
import { Stack } from '../ui/layout';
import { PublicShell } from '../ui/PublicShell';
import { LanguageButton, languages } from './LanguageButton';
import { BrandLink } from './links';
import { NoticeLine } from './NoticeLine';
import { SupportReportButton } from './report/SupportReportButton';

export interface PublicPageProps {
  readonly children: ReactNode;
  /** Further content of the polite line: on a page that a member may be on, the pending outcomes. */
  readonly notices?: ReactNode;
}

/** The frame of the pages before signing in, with the choice of languages and the polite line above the card and the support report at the foot. */
export function PublicPage({ children, notices }: PublicPageProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <PublicShell
      brand={
        <>
          <BrandLink />
          <LanguageButton onPress={() => languages.preload().then(setChoosing)} />
        </>
      }
      banner={<NoticeLine>{notices}</NoticeLine>}
      footer={<SupportReportButton />}
    >
      <Stack $gap="l">{children}</Stack>
      {choosing ? <languages.Component onClose={() => setChoosing(false)} /> : null}
    </PublicShell>
  );
}
