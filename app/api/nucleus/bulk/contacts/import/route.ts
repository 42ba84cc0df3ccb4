import { mount } from '@/lib/api/mount'
import { contactOperations } from '@/lib/nucleus/contacts'

export const { POST } = mount(contactOperations.importContacts)
