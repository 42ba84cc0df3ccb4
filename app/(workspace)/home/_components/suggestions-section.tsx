import { Text } from '@mantine/core'
import type { Suggestion } from '@/lib/nucleus/suggestions/contract'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'
import { followable, isShown, type Shown, suggestionLink } from './suggestion-target'

const mostShown = 3

interface SuggestionsSectionProps {
  suggestions: Loaded<Suggestion[]>
  /** What the page says elsewhere, which is not suggested again. */
  shown: Shown
}

/** Suggested next steps, each with a link to its page. Questions are for agents and stay out. */
export function SuggestionsSection({ suggestions, shown }: SuggestionsSectionProps) {
  const found = dataOf(suggestions)
    ?.flatMap(({ text, target }) => {
      const place = followable(target)
      return place && !isShown(place, shown) ? [{ text, link: suggestionLink(place) }] : []
    })
    .slice(0, mostShown)
  if (found?.length === 0) return null
  return (
    <HomeSection title="Suggestions">
      {!found && <PartMissing what="Suggestions" />}
      {found && (
        <ul className={classes.list}>
          {found.map(({ text, link }) => (
            <li key={text} className={classes.row}>
              <div className={classes.text}>
                <Text size="sm">{text}</Text>
                <LinkAnchor href={link.href} size="sm" underline="hover">
                  {link.label}
                </LinkAnchor>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
