import { create } from 'zustand';

/** A toast stays this long, in milliseconds. The offset is its distance from the edge and from other toasts, in pixels. */
export const TOAST_MS = 3000;
export const TOAST_OFFSET_PX = 16;

export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** A message above the page; identical ones are one toast with a count. */
export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  count: number;
  action?: ToastAction;
}

/** A player's reaction to a message. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** The toasts on screen, oldest first. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Closes all that are on screen. */
export function closeToasts(): void {
  for (const { id } of useToasts.getState().toasts) closeToast(id);
}

/** Shows a message for three seconds; the same message again meanwhile counts up and restarts the three seconds. */
export function showToast(type: ToastType, message: string, action?: ToastAction): void {
  const { toasts } = useToasts.getState();
  const same = toasts.find((toast) => toast.type === type && toast.message === message);
  const id = same?.id ?? (lastId += 1);
  const toast: Toast = { id, type, message, action, count: (same?.count ?? 0) + 1 };
  useToasts.setState({ toasts: same ? toasts.map((one) => (one.id === id ? toast : one)) : [...toasts, toast] });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => closeToast(id), TOAST_MS),
  );
}
