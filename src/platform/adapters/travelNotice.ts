/**
 * Makes the notice that Redux DevTools show another state, in builds with them. The returned function removes it when the live state is shown
 * again, and shows it otherwise.
 */
export function travelNotice(): (live: boolean) => void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.dataset.travel = '';
  notice.textContent =
    'Redux DevTools show a state other than the live one: nothing is sent, stored or signed out. Go back to the newest state, or reload the page.';
  // Above the dialogs of the replayed state. Set as properties, because the policy allows no style attribute.
  notice.popover = 'manual';
  Object.assign(notice.style, {
    inset: 'auto 0 0',
    width: 'auto',
    margin: '0',
    border: '0',
    padding: '6px 12px',
    background: '#ffd54a',
    color: '#222',
    font: '14px/1.4 system-ui, sans-serif',
    textAlign: 'center',
    pointerEvents: 'none',
  });
  return (live) => {
    if (live) {
      notice.remove();
      return;
    }
    document.body.append(notice);
    notice.showPopover();
  };
}
