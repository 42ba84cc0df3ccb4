interface Token {
  /** A CSS variable. */
  name: string
  use: string
}

/** The tokens that styles choose from: those of the theme, and those of `app/globals.css`. */
export const TOKENS: Record<'type' | 'spacing' | 'colour' | 'elevation', readonly Token[]> = {
  type: [
    { name: '--font-size-display', use: 'The sentence of the landing page' },
    { name: '--font-size-figure', use: 'One figure that matters: a score, a balance, a value' },
    { name: '--mantine-h1-font-size', use: 'Title of a page' },
    { name: '--mantine-h2-font-size', use: 'Section of a page' },
    { name: '--mantine-h3-font-size', use: 'Card, step, part of a section' },
    { name: '--mantine-font-size-md', use: 'Reading: findings, reports, guides' },
    { name: '--mantine-h4-font-size', use: 'Small heading' },
    { name: '--mantine-font-size-sm', use: 'Tables, lists, forms, notes' },
    { name: '--font-size-note', use: 'Code and navigation of the documentation' },
    { name: '--mantine-font-size-xs', use: 'Labels in charts' },
  ],
  spacing: [
    { name: '--mantine-spacing-xs', use: 'Between things that belong together' },
    { name: '--mantine-spacing-sm', use: 'Inside a row' },
    { name: '--mantine-spacing-md', use: 'Inside a card' },
    { name: '--mantine-spacing-lg', use: 'Between parts of a section' },
    { name: '--mantine-spacing-xl', use: 'Between sections' },
  ],
  colour: [
    { name: '--mantine-color-text', use: 'Text' },
    { name: '--mantine-color-dimmed', use: 'Text that explains' },
    { name: '--mantine-primary-color-filled', use: 'The main action; accents of drawings' },
    { name: '--focus-color', use: 'Focus, and the mark next to the open entry' },
    { name: '--mantine-color-error', use: 'Errors' },
    { name: '--surface-subtle', use: 'A surface apart from the page' },
    { name: '--border-subtle', use: 'Lines between rows' },
    { name: '--mantine-color-default-border', use: 'Edges of cards' },
    { name: '--input-border', use: 'Edges of fields' },
    { name: '--mark-background', use: 'A cited passage' },
  ],
  elevation: [
    { name: '--elevation-raised', use: 'What lies above its page without covering it' },
    { name: '--mantine-shadow-md', use: 'Menus and hints' },
    { name: '--mantine-shadow-xl', use: 'Dialogs' },
  ],
}
