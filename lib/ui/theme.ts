'use client'

import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { palettes } from './palettes'
import { SYSTEM_FONT } from './system-font'

/**
 * The library locks the page with a style sheet of its own, for which the browser computes the styles of the whole page
 * again at every opening and closing. `globals.css` locks it by one property of the root.
 */
const lockScroll = false

export const theme = createTheme({
  colors: palettes,
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#161c21',
  // Pages without the typeface's variables, such as the kit's gallery, use the machine's own typeface.
  fontFamily: `var(--font-latin-extended, ui-sans-serif), var(--font-latin, ui-sans-serif), ${SYSTEM_FONT}`,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Input: { classNames: { wrapper: 'input-wrapper' } },
    Fieldset: { classNames: { legend: 'fieldset-legend' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 600 } },
    Modal: {
      defaultProps: { centered: true, lockScroll, closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: 600 } },
    },
    ModalRoot: { defaultProps: { lockScroll } },
    DrawerRoot: { defaultProps: { lockScroll } },
    SpotlightRoot: { defaultProps: { lockScroll } },
    Drawer: {
      defaultProps: { lockScroll, closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: 600 } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Table: { defaultProps: { verticalSpacing: 'sm', highlightOnHover: true } },
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } },
    },
    Loader: { defaultProps: { type: 'dots' } },
    // The options of a closed field are drawn when nothing else is due, not with every key typed into the form.
    Combobox: { defaultProps: { keepMountedMode: 'activity' } },
  },
})

/** Text colours of the stock theme miss WCAG AA in places; these do not. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--input-border': 'var(--mantine-color-gray-5)',
    '--surface-subtle': 'var(--mantine-color-gray-0)',
    '--border-subtle': 'var(--mantine-color-gray-2)',
    '--focus-color': 'var(--mantine-color-petrol-7)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--input-border': 'var(--mantine-color-dark-3)',
    '--surface-subtle': 'var(--mantine-color-dark-8)',
    '--border-subtle': 'var(--mantine-color-dark-5)',
    '--focus-color': 'var(--mantine-color-petrol-4)',
    '--mantine-color-petrol-light': '#0b3239',
    '--mantine-color-petrol-light-hover': '#0e3f48',
  },
})
