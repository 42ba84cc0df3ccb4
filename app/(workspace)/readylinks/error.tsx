'use client'

import { errorPage } from '@/lib/ui/error-page'

export default errorPage('Your ReadyLinks could not be loaded')
