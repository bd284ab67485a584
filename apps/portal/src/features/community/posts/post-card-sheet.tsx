import { appConfig } from '#platform/config/app-config';
import { loadPicture } from '#platform/pictures/load-picture';
import { Poster } from '#platform/pictures/poster';
import { Sheet } from '#ui/sheet';
import { plainText } from '#ui/square-parts';
import { showToast } from '#ui/toast.store';
import { paintPost, postCardLayout } from './paint-post';
import { excerptOf } from './post.rules';
import type { Post } from './posts.queries';

interface PostCardSheetProps {
  post: Post;
  /** The address in the code. */
  link: string;
  onClose: () => void;
}

/** A post as a picture to be saved or sent. */
export function PostCardSheet({ post, link, onClose }: PostCardSheetProps) {
  const { author, pictures, game } = post;
  const text = plainText(post.body, post.mentions).replace(/\s+/g, ' ').trim();
  const [first] = pictures;
  const layout = postCardLayout(text, first !== undefined, game !== null);
  async function paint() {
    const [face, picture] = await Promise.all([loadPicture(author.avatar), loadPicture(first?.medium)]);
    const words = { brand: appConfig.title, author: author.name, text, game: game?.name ?? '', face, picture };
    return (pen: CanvasRenderingContext2D, code: HTMLCanvasElement) => paintPost(pen, code, words, layout);
  }
  return (
    <Sheet title="分享图" closing="关闭" onClose={onClose}>
      <Poster
        size={layout.size}
        link={link}
        alt={`${author.name}的帖子的分享图：${excerptOf(post)}，扫码查看`}
        fileName={`post-${post.id}.png`}
        saveLabel="保存图片"
        paint={paint}
        onFail={() => {
          showToast('error', '分享图生成失败，请复制链接分享');
          onClose();
        }}
      />
    </Sheet>
  );
}
