import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { icon } from '../../../ui/Icon';
import { captionsFile, LINKS, SUPPLIED_TOUR, screenPicture } from '../landing.config';

/**
 * The tour. The one that comes with the portal shows a phone's screens, silent, with captions as a text track. A script shows them below the
 * video (here, and `src/boot/landing.ts` on the static page); without a script the browser shows them in it. Until it plays, a still
 * picture with the play button lies over it, because a `poster` would be fetched immediately; in the light theme that is the dashboard, with
 * which the tour begins. A tour of the owner's own (`TOUR_URL`) is only a video.
 */
export function Tour() {
  const { t, i18n } = useLingui();
  const [started, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const captions = video.current?.textTracks?.[0];
    if (!captions) return undefined;
    const show = () => {
      const cue = captions.activeCues?.[0];
      if (caption.current && cue instanceof VTTCue) caption.current.textContent = cue.text;
    };
    captions.mode = 'hidden';
    captions.addEventListener('cuechange', show);
    return () => captions.removeEventListener('cuechange', show);
  }, []);
  const isSupplied = LINKS.tour === SUPPLIED_TOUR;
  return (
    <div className="tour">
      <div className="film">
        <video
          ref={video}
          controls
          muted
          playsInline
          preload="none"
          aria-labelledby="tour"
          onPlay={() => setStarted(true)}
        >
          {isSupplied ? (
            <>
              <source src={SUPPLIED_TOUR} type="video/webm" />
              <source src="/tour.mp4" type="video/mp4" />
              <track kind="captions" src={captionsFile(i18n.locale)} srcLang={i18n.locale} default />
            </>
          ) : (
            <source src={LINKS.tour} />
          )}
        </video>
        {isSupplied ? (
          <button
            type="button"
            className="play"
            hidden={started}
            aria-label={t`Watch the tour`}
            // Fails when the page is left meanwhile, or when the browser plays nothing: the video's own controls then remain.
            onClick={() => void video.current?.play().catch(() => setStarted(true))}
          >
            <img data-in="dark" src="/tour.webp" loading="lazy" decoding="sync" alt="" />
            <img
              data-in="light"
              src={screenPicture('dashboard', 'light', i18n.locale)}
              loading="lazy"
              decoding="sync"
              alt=""
            />
            {icon('play', '4rem')}
          </button>
        ) : null}
      </div>
      {isSupplied ? (
        <p className="caption" ref={caption}>
          <Trans>Silent, with captions. The figures are demo data.</Trans>
        </p>
      ) : null}
    </div>
  );
}
