import { SeriesShop } from './series-shop';

/** 福利: welfare videos. */
export function WelfarePage() {
  return <SeriesShop kind="welfare" />;
}
