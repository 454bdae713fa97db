import { Trans, useLingui } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { languageApplied, languageChosen } from '../state/ui/ui.events';
import { selectLanguage } from '../state/ui/ui.selectors';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Feedback';

/** Says that the chosen language, by its own name, could not be loaded: Retry, or Dismiss to keep the current one. Nothing otherwise. */
export function LanguageFailed() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const { tag, asked, failed } = useSelector(selectLanguage);
  if (!failed || !asked) return null;
  // The browser's name of it: the portal's own list of languages is in a file that may not load either.
  const name = new Intl.DisplayNames(asked, { type: 'language' }).of(asked);
  return (
    <Notice
      tone="warning"
      action={
        <Button size="s" icon="refresh" onClick={() => dispatch(languageChosen({ tag: asked }))}>
          {t`Retry`}
        </Button>
      }
      onDismiss={() => dispatch(languageApplied({ tag }))}
      dismissLabel={t`Dismiss`}
    >
      <Trans>
        <bdi lang={asked} translate="no">
          {name}
        </bdi>{' '}
        could not be loaded. Check your connection.
      </Trans>
    </Notice>
  );
}
