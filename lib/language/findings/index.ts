export { type FindingTheme, type ThemedFinding, themeOfFinding } from './finding-theme'
