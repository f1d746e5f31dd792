import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Input from 'antd/es/input';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (query: string) => void;
}

/** Narrows a list while typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Input
      className="professor-search"
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
