import { THEME_KEY } from '../../domain/storageKeys';

/** Remembers the theme for whoever runs without ports (decision 24). Where storage is blocked it lasts as long as the page. */
export function rememberTheme(theme: 'dark' | 'light'): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked or full: nothing that a visitor could do about it here.
  }
}
