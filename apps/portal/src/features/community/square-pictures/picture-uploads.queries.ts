import { sendingFile, uploadApi } from '#platform/api/upload';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { pictureProblem, shrunk } from '#platform/pictures/picture-file';
import type { BodyOf } from '@ug/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TrayPicture } from './tray.queries';

/** More at once share the same line. */
const AT_ONCE = 2;
/** Milliseconds from a broken connection until an upload is tried again. */
const RETRY_MS = 5000;

type OnChange = (key: string, change: Partial<TrayPicture>) => void;

/**
 * Uploads the pictures of a draft. A connection that breaks is no failure of the picture: it is sent again once the browser
 * is online, and every few seconds meanwhile. A file that was changed or deleted looks the same to the browser, but never arrives:
 * it says so.
 */
class PictureUploads {
  private readonly running = new Map<string, AbortController>();
  private readonly resting = new Set<string>();
  private pictures: readonly TrayPicture[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onChange: OnChange) {}

  /** Begins uploads that may begin, and ends those of pictures that were removed. */
  sync(pictures: readonly TrayPicture[]): void {
    this.pictures = pictures;
    for (const [key, controller] of this.running)
      if (!pictures.some((one) => one.key === key)) {
        controller.abort();
        this.running.delete(key);
      }
    for (const picture of pictures)
      if (this.running.size < AT_ONCE && this.isDue(picture)) void this.upload(picture, picture.file as File);
  }

  /** Tries again at once. */
  readonly resume = (): void => {
    clearTimeout(this.timer);
    this.resting.clear();
    this.sync(this.pictures);
  };

  /** Ends everything. */
  stop(): void {
    clearTimeout(this.timer);
    this.pictures = [];
    for (const controller of this.running.values()) controller.abort();
    this.running.clear();
  }

  private isDue({ key, file, uploaded, problem }: TrayPicture): boolean {
    return file !== null && !uploaded && problem === '' && !this.running.has(key) && !this.resting.has(key);
  }

  private async upload({ key }: TrayPicture, chosen: File): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    try {
      const uploaded = await this.send(key, await shrunk(chosen), controller.signal);
      this.settle(key, controller, { uploaded, progress: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = pictureProblem(error) ?? (isRefused(error) ? failureMessage(error) : null);
      if (problem !== null) this.settle(key, controller, { problem, progress: 0 });
      else this.rest(key, controller);
    }
  }

  private send(key: string, file: File, signal: AbortSignal) {
    const client = uploadApi((sent) => this.onChange(key, { progress: Math.min(1, sent / file.size) }));
    const body = new FormData();
    body.set('file', file, file.name || 'picture.jpg');
    return sendingFile(file, () =>
      client.call('uploadSquarePicture', { body: body as unknown as BodyOf<'uploadSquarePicture'>, signal }),
    );
  }

  private settle(key: string, controller: AbortController, change: Partial<TrayPicture>): void {
    if (this.running.get(key) !== controller) return;
    this.running.delete(key);
    // The page hands the changed pictures back through `sync`, which begins the next.
    this.onChange(key, change);
  }

  private rest(key: string, controller: AbortController): void {
    if (this.running.get(key) !== controller) return;
    this.running.delete(key);
    this.resting.add(key);
    this.onChange(key, { progress: 0 });
    clearTimeout(this.timer);
    this.timer = setTimeout(this.resume, RETRY_MS);
  }
}

/** Uploads the pictures of a tray, for as long as the page is shown. @param change changes the picture of a key */
export function usePictureUploads(
  pictures: readonly TrayPicture[],
  change: (key: string, part: Partial<TrayPicture>) => void,
): void {
  const onChange = useEffectEvent(change);
  const uploads = useRef<PictureUploads | null>(null);
  useEffect(() => {
    const made = new PictureUploads((key, part) => onChange(key, part));
    uploads.current = made;
    window.addEventListener('online', made.resume);
    return () => {
      window.removeEventListener('online', made.resume);
      made.stop();
    };
  }, []);
  useEffect(() => uploads.current?.sync(pictures), [pictures]);
}
