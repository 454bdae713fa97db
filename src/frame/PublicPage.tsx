import { type ReactNode, useState } from 'react';
import { Stack } from '../ui/layout';
import { PublicShell } from '../ui/PublicShell';
import { ConnectionLine } from './ConnectionLine';
import { LanguageButton, languages } from './LanguageButton';
import { BrandLink } from './links';
import { NoticeLine } from './NoticeLine';
import { SupportReportButton } from './report/SupportReportButton';

interface PublicPageProps {
  readonly children: ReactNode;
  /** Further content of `NoticeLine`: the pending outcomes, on a page that a signed-in member may see, too. */
  readonly notices?: ReactNode;
}

/** The frame of the pages before signing in: the choice of languages and the notices above the card, the support report at the foot. */
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
      banner={
        <NoticeLine>
          <ConnectionLine />
          {notices}
        </NoticeLine>
      }
      footer={<SupportReportButton />}
    >
      <Stack $gap="l">{children}</Stack>
      {choosing ? <languages.Component onClose={() => setChoosing(false)} /> : null}
    </PublicShell>
  );
}
