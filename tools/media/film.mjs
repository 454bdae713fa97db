// Films the tour on a phone's screen: the real portal, touched as a member would, one picture for each thirtieth of a second in which something
// moves. Time does not pass on its own: this program moves the clock and the animations, so a slow machine makes the same film.
import fs from 'node:fs';

export const FRAMES_PER_SECOND = 30;
/**
 * CSS pixels of the phone, and the pixels of the film, which the browser draws itself: letters that were scaled afterwards would be blurred.
 */
const PHONE = { width: 390, height: 694, picture: [720, 1280] };
/** What the film's own marks need: CSS pixels that stay free beside a lifted part, and between it and the bars. */
const MARGIN = 8;
const GAP = 16;

/** The context of the film's page: a phone with a touch screen, whose animations stand still. */
export const FILM_CONTEXT = {
  viewport: { width: PHONE.width, height: PHONE.height },
  deviceScaleFactor: PHONE.picture[0] / PHONE.width,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
};

/**
 * Functions of the page. The finger and the light are popovers: only these lie above a dialog. The light is a hole in a dark sheet; what it
 * shows comes a little nearer, by as much as the page's margins allow.
 */
function marks() {
  const mark = (style) => {
    const element = document.createElement('div');
    element.popover = 'manual';
    element.className = 'film-mark';
    element.append(document.createElement('b'));
    element.style.cssText = `all:initial;position:fixed;margin:0;padding:0;border:0;pointer-events:none;overflow:visible;${style}`;
    return element;
  };
  const finger = mark(
    'width:36px;height:36px;border-radius:50%;background:rgb(255 255 255/.4);box-shadow:inset 0 0 0 1.5px #fff,0 2px 10px rgb(0 0 0/.5);',
  );
  const light = mark('');
  /** What is lit: its elements, and how much larger it is then. */
  let lit = null;
  const lift = (spot, part) => {
    if (spot?.scale > 1) spot.elements[0].style.scale = part === 0 ? '' : String(1 + (spot.scale - 1) * part);
  };
  /** Lists clip their rows, and a bar within would lose its place. */
  const mayBeLifted = (element) => {
    if (!(element instanceof HTMLElement) || element.localName === 'tr') return false;
    for (let at = element; at.localName !== 'main'; at = at.parentElement) {
      const { overflow, contentVisibility } = getComputedStyle(at);
      if (at !== element && (overflow !== 'visible' || contentVisibility === 'auto')) return false;
    }
    return [...element.querySelectorAll('*')].every((each) => getComputedStyle(each).position !== 'fixed');
  };
  const boxOf = (elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    return { left, top, width: right - left, height: bottom - top };
  };
  const spotOf = (elements, margin) => {
    const isAlone = elements.length === 1 && mayBeLifted(elements[0]);
    const most = (window.innerWidth - 2 * margin) / elements[0].getBoundingClientRect().width;
    return { elements, scale: isAlone ? Math.max(1, Math.min(1.04, most)) : 1 };
  };
  /** The hole that shows it: a card's own edge, or some space around words. */
  const holeOf = ({ elements }) => {
    const { left, top, width, height } = boxOf(elements);
    const own = elements.length === 1 ? Number.parseFloat(getComputedStyle(elements[0]).borderTopLeftRadius) : 0;
    const pad = own > 0 ? 0 : 8;
    return {
      left: left - pad,
      top: top - pad,
      width: width + 2 * pad,
      height: height + 2 * pad,
      borderRadius: own || 12,
    };
  };
  /** The free part of the window's height: the lower edge of the bars above, the upper edge of those below. */
  const bars = () => {
    const { innerWidth, innerHeight } = window;
    let [above, below] = [0, innerHeight];
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') continue;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      if (width < innerWidth * 0.9 || height === 0 || height > innerHeight * 0.4) continue;
      if (top <= 0 && bottom > 0) above = Math.max(above, bottom);
      else if (top > innerHeight / 2 && bottom <= innerHeight + 1) below = Math.min(below, top);
    }
    return [above, below];
  };
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = '.film-mark::backdrop{display:none!important}';
    document.head.append(style);
  });
  Object.assign(window, {
    film: {
      finger(x, y, shown) {
        if (shown === 0) return finger.remove();
        if (!finger.isConnected) {
          document.body.append(finger);
          finger.showPopover();
        }
        finger.style.opacity = String(Math.min(1, shown * 1.5));
        finger.style.left = `${x - 18}px`;
        finger.style.top = `${y - 18}px`;
        finger.style.scale = String(1.35 - 0.45 * shown);
      },
      /**
       * Shows the light on some elements, as far as it has come: 0 not at all, 1 fully. Where it was on others before, it moves from these.
       * Without elements it goes out.
       */
      light(elements, part, margin) {
        const next = elements.length > 0 ? spotOf(elements, margin) : null;
        if (!light.isConnected) {
          document.body.append(light);
          light.showPopover();
        }
        for (const spot of [lit, next]) lift(spot, 1);
        lift(next, part);
        lift(lit, 1 - part);
        const [from, to] = [lit ?? next, next ?? lit].map(holeOf);
        const between = (name) => from[name] + (to[name] - from[name]) * part;
        for (const name of ['left', 'top', 'width', 'height', 'borderRadius']) light.style[name] = `${between(name)}px`;
        const shown = next && lit ? 1 : next ? part : 1 - part;
        light.style.boxShadow = `0 0 0 200vmax rgb(4 6 10/${0.45 * shown})`;
        if (part < 1) return;
        lit = next;
        if (!next) light.remove();
      },
      /** How far to scroll until all of it is between the bars; no further. */
      distance(elements, gap) {
        const isInBar = (element) =>
          element !== null &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isInBar(element.parentElement));
        if (isInBar(elements[0])) return 0;
        const [above, below] = bars();
        const { top, height } = boxOf(elements);
        const down = top + height + gap - below;
        const up = above + gap - top;
        const most = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
        if (down > 0) return Math.min(down, Math.max(0, -up), most);
        return up > 0 ? -Math.min(up, window.scrollY) : 0;
      },
      /** Moves the page's own animations on, and says whether any still moves. */
      move(milliseconds) {
        let moving = false;
        for (const animation of document.getAnimations()) {
          const { endTime, iterations } = animation.effect.getComputedTiming();
          animation.pause();
          const at = Number(animation.currentTime) + milliseconds;
          if (iterations !== Number.POSITIVE_INFINITY && at >= endTime) animation.finish();
          else {
            animation.currentTime = at;
            moving ||= iterations !== Number.POSITIVE_INFINITY;
          }
        }
        return moving;
      },
    },
  });
}

/** From 0 to 1, slow at both ends. */
const ease = (part) => part * part * (3 - 2 * part);

/**
 * Films the scenes of `tools/media/story.json`: each shows a path for some seconds, waits, types into fields, lights parts one after another, and
 * presses what comes next; `rest` is the time for these presses, and one that `leads` opens the next scene. `page` has the context above;
 * `open` shows a path with its data, `settled` waits for what a press caused, `setTime` moves the clock of page and server to so many seconds
 * after the start, `temporary` names a file, `poster` gets the first picture of a path. Returns the pictures, each with its number of frames.
 */
export async function filmed(scenes, { page, open, settled, setTime, temporary, poster }) {
  await page.addInitScript(marks);
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const pictures = [];
  let frames = 0;
  let isLit = false;

  /** Adds the page as it is now, for a number of frames. */
  const take = async (count = 1, caret = 'hide') => {
    const shot = await page.screenshot({ caret });
    frames += count;
    const last = pictures.at(-1);
    if (last?.shot.equals(shot)) last.count += count;
    else {
      const file = temporary(`frame-${pictures.length}.png`);
      fs.writeFileSync(file, shot);
      if (last) last.shot = Buffer.alloc(0);
      pictures.push({ file, shot, count });
    }
  };
  /** Stands still until a frame; clocks tick. */
  const holdUntil = async (end) => {
    for (let left = end - frames; left > 0; left = end - frames) {
      await setTime(frames / FRAMES_PER_SECOND);
      await take(Math.min(left, FRAMES_PER_SECOND - (frames % FRAMES_PER_SECOND)));
    }
  };
  const hold = (seconds) => holdUntil(frames + Math.round(seconds * FRAMES_PER_SECOND));
  const animate = async (seconds, draw) => {
    const count = Math.round(seconds * FRAMES_PER_SECOND);
    for (let nth = 1; nth <= count; nth++) {
      await draw(nth / count);
      await take();
    }
  };
  /** Films what the page itself moves, until it stands still. */
  const ownMotion = async () => {
    for (let nth = 0; nth < FRAMES_PER_SECOND; nth++) {
      const moving = await page.evaluate((step) => window.film.move(step), nth === 0 ? 0 : 1000 / FRAMES_PER_SECOND);
      if (nth > 0) await take();
      if (!moving) return;
    }
  };
  const found = async (selector) => {
    const all = page.locator(selector).filter({ visible: true });
    if ((await all.count()) === 0) throw new Error(`${page.url()} has no ${selector}`);
    return all;
  };
  const scrollTo = async (target) => {
    const distance = await target.evaluateAll((all, gap) => window.film.distance(all, gap), GAP);
    if (Math.abs(distance) < 2) return;
    if (isLit) await lightOut();
    const from = await page.evaluate(() => window.scrollY);
    await animate(0.6, (part) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), from + distance * ease(part)),
    );
  };
  /** Moves the light on to what a selector finds; without one it goes out. */
  const light = (target) =>
    animate(target ? 0.3 : 0.2, (part) =>
      target
        ? target.evaluateAll((all, [at, margin]) => window.film.light(all, at, margin), [ease(part), MARGIN])
        : page.evaluate((at) => window.film.light([], at, 0), ease(part)),
    );
  const lightOut = async () => {
    await light(null);
    isLit = false;
  };
  /** The finger comes down on it, presses and leaves. */
  const press = async (selector) => {
    const target = (await found(selector)).first();
    await scrollTo(target);
    const { x, y, width, height } = await target.boundingBox();
    // Beside the word, so that it can still be read.
    const [across, down] = [x + width * (width > 120 ? 0.8 : 0.5), y + height / 2];
    const touch = (shown) =>
      page.evaluate(([left, top, part]) => window.film.finger(left, top, part), [across, down, shown]);
    await animate(0.24, (part) => touch(ease(part)));
    await hold(0.1);
    await page.touchscreen.tap(across, down);
    await settled(page);
    await touch(0.6);
    await take();
    await touch(0);
    await take();
    await ownMotion();
  };

  let end = 0;
  for (const scene of scenes) {
    end += scene.seconds * FRAMES_PER_SECOND;
    await setTime(frames / FRAMES_PER_SECOND);
    if (new URL(page.url(), 'http://none').pathname !== scene.path) {
      await open(scene.path);
      // As if it had been there for a moment: a form that has just come ignores presses.
      await page.evaluate(() => window.film.move(1000));
    }
    await take();
    if (poster && scene.path === poster.path) {
      poster.keep(pictures.at(-1).file);
      poster = null;
    }
    await hold(scene.wait ?? 0.4);
    for (const [label, text] of scene.type ?? []) {
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      for (const letter of text) {
        await field.pressSequentially(letter);
        await take(2, 'initial');
      }
      await hold(0.2);
    }
    const lit = scene.focus ?? [];
    for (const [at, selector] of lit.entries()) {
      const target = await found(selector);
      await scrollTo(target);
      await light(target);
      isLit = true;
      // The parts of a scene share its time; what is pressed at its end takes the rest.
      const left = (end - frames) / FRAMES_PER_SECOND - (scene.rest ?? 1);
      await hold(Math.max(0.5, left / (lit.length - at)));
    }
    if (isLit) await lightOut();
    for (const selector of scene.press ?? []) {
      const isLast = selector === scene.press.at(-1);
      // The last one leads to the next scene, and is over when that begins.
      if (isLast && scene.leads) await holdUntil(end - Math.round(0.4 * FRAMES_PER_SECOND));
      await press(selector);
      if (!isLast) await hold(0.3);
    }
    // The captions are timed by the scenes: only the motion of the page that a scene opens may last into the next.
    if (frames > end && !scene.leads) throw new Error(`'${scene.caption}' needs ${frames - end} frames more.`);
    await holdUntil(end);
  }
  return pictures;
}
