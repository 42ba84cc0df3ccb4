import { notificationOperations } from '@/lib/account/notifications'
import { mount } from '@/lib/api/mount'

export const { GET, PATCH } = mount(
  notificationOperations.getNotificationSettings,
  notificationOperations.updateNotificationSettings,
)
