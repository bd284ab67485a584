let loading: ReturnType<typeof loadOnce> | undefined;

/** Loaded with the first picture: libvips takes memory that a service which only shows pictures never needs. */
export const loadSharp = () => (loading ??= loadOnce());

async function loadOnce() {
  const { default: sharp } = await import('sharp');
  // libvips can read dozens of formats, some through large parsers; only those that we accept stay reachable.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  // Pictures pass once: libvips' cache of operations would only hold memory.
  sharp.cache(false);
  return sharp;
}
