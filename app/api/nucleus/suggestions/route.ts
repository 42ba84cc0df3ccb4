import { mount } from '@/lib/api/mount'
import { suggestionOperations } from '@/lib/suggestions'

export const { GET } = mount(suggestionOperations.getSuggestions)
