/** A picture's measures in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point or a way in shares of the frame's side, from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Which part of a picture lies in a square frame: at zoom 1 its shorter side fills it; x and y say where its middle is. */
export interface Crop extends Point {
  readonly zoom: number;
}

export const MAX_ZOOM = 4;
export const whole: Crop = { zoom: 1, x: 0, y: 0 };

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const shorter = ({ width, height }: Size) => Math.min(width, height);

/** The picture's measures in shares of the frame's side. */
export const shownSize = ({ zoom }: Pick<Crop, 'zoom'>, size: Size): Size => ({
  width: (size.width / shorter(size)) * zoom,
  height: (size.height / shorter(size)) * zoom,
});

/** The nearest crop that leaves nothing of the frame empty. */
function held({ zoom, x, y }: Crop, size: Size): Crop {
  const near = between(1, zoom, MAX_ZOOM);
  const { width, height } = shownSize({ zoom: near }, size);
  const [right, down] = [(width - 1) / 2, (height - 1) / 2];
  return { zoom: near, x: between(-right, x, right), y: between(-down, y, down) };
}

/** The crop after the picture was pulled. */
export const moved = (crop: Crop, by: Point, size: Size): Crop =>
  held({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, size);

/** The crop at another zoom; what lies under the point stays there as far as it can. */
export function zoomed(crop: Crop, zoom: number, at: Point, size: Size): Crop {
  const wanted = between(1, zoom, MAX_ZOOM);
  const factor = wanted / crop.zoom;
  return held({ zoom: wanted, x: at.x - (at.x - crop.x) * factor, y: at.y - (at.y - crop.y) * factor }, size);
}

/** The visible square of the picture, in pixels of the picture. */
export function squareOf({ zoom, x, y }: Crop, size: Size): { left: number; top: number; side: number } {
  const side = shorter(size) / zoom;
  return { left: size.width / 2 - (x + 0.5) * side, top: size.height / 2 - (y + 0.5) * side, side };
}
