/** The paths of the icons, on a 16 by 16 grid. The server's build also reads this file. */
export const icons = {
  back: 'M10 3 5 8l5 5M5.5 8H14',
  next: 'm6 3 5 5-5 5',
  previous: 'm10 3-5 5 5 5',
  right: 'm3 8.5 3.5 3.5L13 4.5',
  wrong: 'm4 4 8 8m0-8-8 8',
  missed: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm-2.5 5.7 1.8 1.8 3.2-3.8',
  open: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  written: 'M3 4.5h10M3 8h10M3 11.5h6',
  draft: 'm3 13 .8-3L10.5 3.3l2.2 2.2L6 12.2 3 13ZM9 4.8 11.2 7',
  flag: 'M4 14.5v-12h8l-2 3 2 3H4',
  leave: 'M6 3.5H3.5v9h9V10M9 3h4v4m-.5-3.5L7.5 8.5',
  partly: 'M3.5 8h9',
  search: 'M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM10.25 10.25 14 14',
  language:
    'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM2 8h12M8 2c-4.4 4.4-4.4 7.6 0 12 4.4-4.4 4.4-7.6 0-12Z',
} as const;
