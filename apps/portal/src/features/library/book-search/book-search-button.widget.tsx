import { useState } from 'react';
import { Icon } from '#ui/icon';
import { Sheet } from '#ui/sheet';
import type { BookHit } from './book-search.queries';
import { BookSearch } from './book-search.widget';

interface BookSearchButtonProps {
  workId: number;
  className: string | undefined;
  addressOf: (hit: BookHit) => string;
  onOpen: (hit: BookHit) => void;
}

/** Opens the search of the book in a sheet above the reader. */
export function BookSearchButton({ className, onOpen, ...search }: BookSearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  function open(hit: BookHit) {
    setOpen(false);
    onOpen(hit);
  }
  return (
    <>
      <button type="button" className={className} aria-label="搜索正文" onClick={() => setOpen(true)}>
        <Icon name="search" size={20} />
      </button>
      {isOpen && (
        <Sheet title="搜索正文" closing="关闭" onClose={() => setOpen(false)}>
          <BookSearch {...search} onOpen={open} />
        </Sheet>
      )}
    </>
  );
}
