import { mount } from '@/lib/api/mount'
import { documentOperations } from '@/lib/documents'

export const { GET } = mount(documentOperations.listDocuments)
