/** A picture of the service, null where there is none or it cannot be had: the card does without. */
export function loadPicture(address: string | undefined): Promise<HTMLImageElement | null> {
  if (!address) return Promise.resolve(null);
  return new Promise((done) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => done(null);
    picture.src = address;
  });
}
