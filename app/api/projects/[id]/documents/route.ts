import { mount } from '@/lib/api/mount'
import { documentOperations } from '@/lib/audit/documents'

export const { GET, DELETE } = mount(documentOperations.listDocuments, documentOperations.deleteDocuments)
