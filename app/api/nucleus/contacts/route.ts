import { mount } from '@/lib/api/mount'
import { contactOperations } from '@/lib/nucleus/contacts'

export const { GET, POST, PATCH, DELETE } = mount(
  contactOperations.listContacts,
  contactOperations.createContact,
  contactOperations.updateContact,
  contactOperations.deleteContact,
)
