import { mount } from '@/lib/api/mount'
import { contactOperations } from '@/lib/nucleus/contacts'

export const { PATCH, DELETE } = mount(contactOperations.changeContacts, contactOperations.deleteContacts)
