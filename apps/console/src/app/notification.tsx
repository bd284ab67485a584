import { Notification } from 'react-admin';

/** Notifications appear at the top: at the bottom they would cover the reply field of the desk. */
export function ConsoleNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ top: { xs: 4, sm: 4 } }} />;
}
