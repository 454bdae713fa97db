import { useLingui } from '@lingui/react/macro';
import LANGUAGES from '../../../i18n/languages.json';
import { icon } from '../../../ui/Icon';

/** The landing page in a language. English is at `/`, where an earlier choice applies, so the link must name it. */
const addressIn = (tag: string): string => (tag === 'en' ? '/?lang=en' : `/${tag}/`);

/** Each language by its own name. Links in a disclosure work without a script; the target page stores the choice. */
export function LanguageLinks() {
  const { t, i18n } = useLingui();
  const name = LANGUAGES.find(({ tag }) => tag === i18n.locale)?.name;
  return (
    <details className="menu languages" translate="no">
      <summary aria-label={name}>
        {icon('globe')}
        <span>{name}</span>
      </summary>
      <nav aria-label={t`Language`}>
        {LANGUAGES.map((language) => (
          <a
            key={language.tag}
            href={addressIn(language.tag)}
            lang={language.tag}
            aria-current={language.tag === i18n.locale || undefined}
          >
            {language.name}
          </a>
        ))}
      </nav>
    </details>
  );
}
