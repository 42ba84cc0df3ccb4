'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your memories could not be loaded')
