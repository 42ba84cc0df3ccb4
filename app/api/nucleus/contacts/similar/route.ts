import { mount } from '@/lib/api/mount'
import { contactOperations } from '@/lib/contacts'

export const { GET } = mount(contactOperations.listSimilarContacts)
