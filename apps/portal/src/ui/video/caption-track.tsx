import { useCallback } from 'react';

interface CaptionTrackProps {
  url: string;
  label: string;
  language: string;
}

/** Captions of a video, shown for as long as this is rendered; its address is read once. */
export function CaptionTrack({ url, label, language }: CaptionTrackProps) {
  // A browser shows by itself only a track that was there from the start.
  const show = useCallback((element: HTMLTrackElement | null) => {
    if (element?.track) element.track.mode = 'showing';
  }, []);
  return <track ref={show} kind="captions" src={url} label={label} srcLang={language} />;
}
