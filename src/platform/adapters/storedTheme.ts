import { THEME_KEY } from '../../domain/storageKeys';

/** Stores the theme, for code that runs without ports (decision 24). If storage is blocked, the choice lasts as long as the page. */
export function rememberTheme(theme: 'dark' | 'light'): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked or full: a visitor cannot fix that here.
  }
}
