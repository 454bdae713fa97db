import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import * as paths from '../paths';
import { selectLocation } from '../state/ui/ui.selectors';
import { PageHeader } from '../ui/layout';
import { Picture } from '../ui/Picture';
import { ButtonLink } from './links';
import { OutcomeNotices } from './OutcomeNotices';
import { PublicPage } from './PublicPage';

/** An unknown path; inside the portal it is within the layout (decision 28). */
export function NotFoundScreen() {
  const { t } = useLingui();
  const inside = paths.isWithin(paths.dashboard, useSelector(selectLocation)?.path ?? '');
  const page = (
    <>
      <Picture name="lost" />
      <PageHeader
        title={t`This page does not exist`}
        subtitle={t`The address may be mistyped, or the page may have moved.`}
      />
      <div>
        <ButtonLink to={inside ? paths.dashboard : paths.home} $variant="primary">
          {inside ? <Trans>DASHBOARD</Trans> : <Trans>HOME</Trans>}
        </ButtonLink>
      </div>
    </>
  );
  return inside ? page : <PublicPage notices={<OutcomeNotices />}>{page}</PublicPage>;
}
