import { Trans } from '@lingui/react/macro';
import * as paths from '../paths';
import { icon } from '../ui/Icon';
import { TextLink } from './links';

/** Opens the tour on the landing page in a new tab, so that typed text stays. Empty if the build has no tour (decision 67). */
export function TourLink() {
  return (process.env.TOUR_URL ?? '') === '' ? null : (
    <div>
      <TextLink to={paths.tour} target="_blank" rel="noreferrer">
        {icon('play')}
        <Trans>Watch the tour</Trans>
      </TextLink>
    </div>
  );
}
