import Avatar from '@mui/material/Avatar';

const faceColors = ['#6C4AF2', '#E2662B', '#D6336C', '#0B8A6E', '#0B6BDB', '#8A5A00'] as const;

/** A person's face: the first letter of the name on a colour of their own. */
export function Face({ name, id, size }: { name: string; id: number; size: number }) {
  const style = { width: size, height: size, fontSize: size * 0.42, fontWeight: 600, color: '#fff' };
  return (
    <Avatar aria-hidden sx={{ ...style, bgcolor: faceColors[id % faceColors.length] }}>
      {name.slice(0, 1)}
    </Avatar>
  );
}
