import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { dataUrlOf, EMPTY_PICTURE } from '@ug/web';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data/data-provider';

/** Unused pictures stay in memory for this long. */
const KEPT_MS = 60_000;

/**
 * The bytes of a picture of a conversation, and an address that holds them. The service gives them to sessions that may see
 * conversations, for as long as the message stands, and nothing but the open page has them.
 */
export function useConversationPicture(fileId: string | undefined, width: Schemas['PictureWidth']) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['conversation-pictures', fileId, width],
    queryFn: async ({ signal }) => {
      const blob = await call('fetchConversationPicture', { params: { fileId: fileId ?? '', width }, signal });
      return { blob, address: await dataUrlOf(blob) };
    },
    enabled: fileId !== undefined,
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}

/** A small picture of a conversation; its place is empty until it has come. */
export function PrivateImage({ fileId, sx }: { fileId: string; sx: SxProps<Theme> }) {
  const { data } = useConversationPicture(fileId, 'small');
  return <Box component="img" src={data?.address ?? EMPTY_PICTURE} alt="图片" sx={sx} />;
}
