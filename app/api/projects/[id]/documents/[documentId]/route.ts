import { mount } from '@/lib/api/mount'
import { documentOperations } from '@/lib/documents'

export const { GET, DELETE } = mount(documentOperations.getDocument, documentOperations.deleteDocument)
