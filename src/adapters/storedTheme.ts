/**
 * The theme for whoever runs without ports: under the key that the first script of each page and the application read (`portal.theme`,
 * decision 24). Where storage is blocked it lasts as long as the page.
 */
export function rememberTheme(theme: 'dark' | 'light'): void {
  try {
    localStorage.setItem('portal.theme', theme);
  } catch {
    // Blocked or full: nothing that a visitor could do about it here.
  }
}
