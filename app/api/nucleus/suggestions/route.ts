import { mount } from '@/lib/api/mount'
import { suggestionOperations } from '@/lib/nucleus/suggestions'

export const { GET } = mount(suggestionOperations.getSuggestions)
