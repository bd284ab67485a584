import { SeriesShop } from './series-shop';

/** 色漫: anime. */
export function AnimatePage() {
  return <SeriesShop kind="anime" />;
}
